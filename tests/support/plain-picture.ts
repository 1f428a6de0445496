import sharp from 'sharp'

/** A picture of one colour, as an editor uploads it: 900 × 600 pixels, PNG. */
export async function plainPicture(color: string): Promise<File> {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], `ploha-${color}.png`, { type: 'image/png' })
}
