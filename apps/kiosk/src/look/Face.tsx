import classes from './Face.module.css'
import { PersonIcon } from './icons.tsx'

export function Face({
  photo,
  name,
  size = 'small',
}: {
  photo: string | null
  name: string
  size?: 'small' | 'large'
}) {
  const initials = name
    .split(/\s+/)
    .map((part) => Array.from(part)[0] ?? '')
    .filter((letter) => /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <span className={classes.face} data-size={size} aria-hidden>
      {photo ? <img src={photo} alt="" className={classes.photo} /> : initials || <PersonIcon size={28} />}
    </span>
  )
}
