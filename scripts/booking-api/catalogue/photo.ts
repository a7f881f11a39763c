/** The address of a photo of the catalogue, on the API's public origin. */
export function photoUrl(publicUrl: string, name: string): string {
  return `${publicUrl}/photos/${name}`;
}

export function optionalPhotoUrl(publicUrl: string, name: string | null): string | null {
  return name === null ? null : photoUrl(publicUrl, name);
}
