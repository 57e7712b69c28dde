import path from 'node:path';
import ts from 'typescript';

/** Whether a file of the project with another text passes the type check; errors in other files are not checked. */
export type TypesAllow = (file: string, text: string) => boolean;

/** Reads the project of `tsconfig.check.json` once. */
export function typeCheck(root: string): TypesAllow {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.check.json'),
    { incremental: false, noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (config === undefined) throw new Error('tsconfig.check.json cannot be read');
  const changed = new Map<string, string>();
  const versions = new Map<string, number>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (file) => String(versions.get(file) ?? 0),
    getScriptSnapshot: (file) => {
      const text = changed.get(file) ?? ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const show = (file: string, text?: string): void => {
    if (text === undefined) changed.delete(file);
    else changed.set(file, text);
    versions.set(file, (versions.get(file) ?? 0) + 1);
  };
  return (file, text) => {
    const absolute = path.join(root, file);
    show(absolute, text);
    const isAllowed = service.getSyntacticDiagnostics(absolute).length === 0 && service.getSemanticDiagnostics(absolute).length === 0;
    show(absolute);
    return isAllowed;
  };
}
