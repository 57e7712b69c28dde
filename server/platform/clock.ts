/** A time source, Unix milliseconds. */
export type Clock = () => number;
