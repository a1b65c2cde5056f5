/** Street and town, as far as they are known, to stand in lines or with commas. */
export function placeLines({
  street,
  zipCode,
  city,
}: {
  street: string;
  zipCode: string;
  city: string;
}): string[] {
  return [street, `${zipCode} ${city}`].map((line) => line.trim()).filter((line) => line !== '');
}
