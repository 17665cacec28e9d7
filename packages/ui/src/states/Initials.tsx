import classes from './Initials.module.css'

const palette = ['blue', 'teal', 'grape', 'orange', 'pink', 'cyan', 'violet', 'green', 'red', 'indigo'] as const

type Props = { name: string; size?: number }

/** Decorative beside the name, so hidden from screen readers. */
export function Initials({ name, size = 22 }: Props) {
  const colour = colourOf(name)
  return (
    <span
      className={classes.initials}
      aria-hidden
      style={{
        width: size,
        height: size,
        fontSize: Math.max(size * 0.42, 9),
        background: `var(--mantine-color-${colour}-light)`,
        color: `var(--mantine-color-${colour}-light-color)`,
      }}
    >
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(firstLetter).join('').toLocaleUpperCase()
}

/** One visible letter may be several characters. */
const letters = new Intl.Segmenter()
const firstLetter = (word = '?') => letters.segment(word).containing(0)?.segment ?? ''

export function colourOf(name: string): (typeof palette)[number] {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 4294967291
  return palette[hash % palette.length] ?? 'blue'
}
