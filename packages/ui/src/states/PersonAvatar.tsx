import '@mantine/core/styles/Avatar.css'
import { Avatar } from '@mantine/core'

const palette = ['blue', 'teal', 'grape', 'orange', 'pink', 'cyan', 'violet', 'green', 'red', 'indigo'] as const

type Props = { name: string; photo?: string | null; size?: number }

/** Decoration beside the name it stands for, so it is silent to screen readers. */
export function PersonAvatar({ name, photo = null, size = 22 }: Props) {
  return (
    <Avatar
      src={photo}
      alt=""
      size={size}
      radius="xl"
      color={colourOf(name)}
      variant="light"
      aria-hidden
      styles={{ placeholder: { fontSize: Math.max(size * 0.42, 9), fontWeight: 600 } }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map(firstLetter).join('').toLocaleUpperCase()
}

/** What a reader takes for one letter may be several characters. */
const letters = new Intl.Segmenter()
const firstLetter = (word = '?') => letters.segment(word).containing(0)?.segment ?? ''

/** The same name has the same colour everywhere and always. */
export function colourOf(name: string): (typeof palette)[number] {
  let hash = 0
  for (const letter of name.trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 4294967291
  return palette[hash % palette.length] ?? 'blue'
}
