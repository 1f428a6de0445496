import sharp from 'sharp'

/** Makes a picture of one colour for an upload: 900 × 600 pixels, PNG. */
export async function plainPicture(color: string): Promise<File> {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], `ploha-${color}.png`, { type: 'image/png' })
}
