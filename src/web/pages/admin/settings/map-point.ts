export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** '48.3522, 8.9634', as map services give it; null where that is no place on earth. */
export function parseMapPoint(typed: string): MapPoint | null {
  const found = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed.trim());
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export function mapPointWords(point: MapPoint | null): string {
  return point ? `${point.latitude}, ${point.longitude}` : '';
}
