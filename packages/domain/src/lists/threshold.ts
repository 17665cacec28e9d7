/** In percent. */
export interface Threshold {
  min: number
  max: number
}

export const startingThreshold: Threshold = { min: 40, max: 60 }
export const resetThreshold: Threshold = { min: 30, max: 70 }
export const smallestGap = 10
