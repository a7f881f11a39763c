/** A place on Earth, in decimal degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** As charts write it, in whole minutes: `39° 27′ N`. */
export const formatLatitude = (degrees: number): string =>
  `${wholeMinutes(degrees)} ${degrees < 0 ? 'S' : 'N'}`;

/** `0° 19′ O` (oeste) */
export const formatLongitude = (degrees: number): string =>
  `${wholeMinutes(degrees)} ${degrees < 0 ? 'O' : 'E'}`;

/** `39° 27′ N · 0° 19′ O` */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${formatLatitude(latitude)} · ${formatLongitude(longitude)}`;

function wholeMinutes(degrees: number): string {
  // Rounded first: 39.45 degrees are 27 minutes, though 0.45 * 60 is a hair less.
  const minutes = Math.floor(Math.round(Math.abs(degrees) * 60 * 1_000) / 1_000);
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`;
}
