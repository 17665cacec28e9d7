import '@mantine/core/styles/Avatar.css'
import { Avatar } from '@mantine/core'
import { colourOf, Initials, initialsOf } from './Initials.tsx'

type Props = { name: string; photo?: string | null; size?: number }

/** Decorative beside the name, so hidden from screen readers. */
export function PersonAvatar({ name, photo = null, size = 22 }: Props) {
  if (!photo) return <Initials name={name} size={size} />
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
