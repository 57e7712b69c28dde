/** Time of day in UTC to the minute, `16:31`. `time` is in Unix milliseconds. */
export function minuteText(time: number): string {
  return new Date(time).toISOString().slice(11, 16);
}
