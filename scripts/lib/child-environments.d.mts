type Environment = Readonly<Record<string, string | undefined>>;
export function childEnvironments(
  env: Environment,
  place: { port: number | null; webPort: number; mode: 'production' | 'development' },
): { exchange: Environment; web: Environment };
