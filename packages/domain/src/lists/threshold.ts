/** In percent. */
export interface Threshold {
  min: number
  max: number
}

export const startingThreshold: Threshold = { min: 40, max: 60 }
export const resetThreshold: Threshold = { min: 30, max: 70 }
export const smallestGap = 10

/** The moved handle gives way. */
export function clampThreshold({ min, max }: Threshold, moved: 'min' | 'max' = 'min'): Threshold {
  if (moved === 'min') {
    const fixed = within(max, smallestGap, 100)
    return { min: within(min, 0, fixed - smallestGap), max: fixed }
  }
  const fixed = within(min, 0, 100 - smallestGap)
  return { min: fixed, max: within(max, fixed + smallestGap, 100) }
}

export const isThreshold = ({ min, max }: Threshold): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && min >= 0 && max <= 100 && max - min >= smallestGap

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(Number.isNaN(value) ? least : Math.round(value), least), most)
