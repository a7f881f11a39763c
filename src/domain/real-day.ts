/** Whether `day` is a `yyyy-MM-dd` of the calendar: the 31st of February, read as a date, is in March. */
export function isRealDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`);
}
