import sharp from 'sharp';

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A picture with some content, so that its file is not trivially small. */
export async function pictureOf({
  width = 400,
  height = 300,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
} = {}): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const image = sharp({ create: { width, height, channels: 3, background: 'saddlebrown', noise } });
  return (await image.toFormat(format).toBuffer()) as Buffer<ArrayBuffer>;
}

/** As a file chosen in a form. */
export function fileOf(
  bytes: Uint8Array<ArrayBuffer> | string,
  name = 'banner.jpg',
  type = 'image/jpeg',
): File {
  return new File([bytes], name, { type });
}
