/** A state's colour. None is the club's, which may look like any other state. */
export const toneColours = {
  neutral: 'gray',
  accent: 'indigo',
  positive: 'green',
  caution: 'yellow',
  negative: 'red',
  special: 'grape',
  visiting: 'cyan',
} as const

export type Tone = keyof typeof toneColours
