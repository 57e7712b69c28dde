export interface RepeatedModule {
  /** The bundler's id. */
  id: number | string;
  /** Characters of minified code. */
  length: number;
  /** Names of the scripts that have it. */
  scripts: string[];
}

/** Returns the long modules that are in more than one of the scripts, given by name. */
export function repeatedModules(scripts: Record<string, string>, lengthMin?: number): RepeatedModule[];
/** `repeatedModules` of the build's scripts that are loaded on demand. */
export function repeatedOnDemand(): RepeatedModule[];
