/** Returns a function that creates a value once for the same arguments: a format of `Intl` takes a phone up to 5 ms to construct. */
export function keeping<Args extends readonly unknown[], Value>(create: (...args: Args) => Value): (...args: Args) => Value {
  const known = new Map<string, Value>();
  return (...args) => {
    const key = JSON.stringify(args);
    const value = known.get(key) ?? create(...args);
    known.set(key, value);
    return value;
  };
}
