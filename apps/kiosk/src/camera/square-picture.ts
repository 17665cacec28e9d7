const pictureSide = 800
const quality = 0.88

export function squarePicture(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = pictureSide
  canvas.height = pictureSide
  const side = Math.min(width, height)
  const context = canvas.getContext('2d')
  // Transparent areas would turn black in a JPEG.
  if (context) context.fillStyle = '#ffffff'
  context?.fillRect(0, 0, pictureSide, pictureSide)
  context?.drawImage(source, (width - side) / 2, (height - side) / 2, side, side, 0, 0, pictureSide, pictureSide)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('The picture could not be made'))),
      'image/jpeg',
      quality,
    )
  })
}

export async function squareOfFile(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await squarePicture(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}
