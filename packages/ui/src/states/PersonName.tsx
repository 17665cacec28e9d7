import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './PersonName.module.css'

type Props = { name: string; photo?: string | null; size?: number }

/** A person in a list: the avatar and the name, cut short where there is no room. */
export function PersonName({ name, photo = null, size = 22 }: Props) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} photo={photo} size={size} />
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  )
}
