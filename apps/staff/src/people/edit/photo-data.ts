import { photoSide } from '@spotter/domain/people/limits.ts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const quality = 0.9

export async function cropPhoto(address: string, area: Area): Promise<string> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const side = Math.min(photoSide, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw')
  drawing.imageSmoothingQuality = 'high'
  // Transparent areas would turn black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, side, side)
  drawing.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', quality)
}

/** The CSP forbids fetching data URLs. */
export function blobOf(data: string): Blob {
  const [head = '', body = ''] = data.split(',', 2)
  const type = /^data:([\w/+-]+)/.exec(head)?.[1] ?? 'image/jpeg'
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0)], { type })
}
