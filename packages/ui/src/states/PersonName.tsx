import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './PersonName.module.css'

type Props = { name: string; photo?: string | null; size?: number }

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
