export interface SupervisedChildOptions {
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  onChange?: () => void;
}

export class SupervisedChild {
  constructor(options: SupervisedChildOptions);
  readonly pid: number | null;
  start(): void;
  stop(timeoutMs: number): Promise<void>;
}

export function stopInTurn(children: readonly SupervisedChild[], timeoutMs: number): Promise<void>;
