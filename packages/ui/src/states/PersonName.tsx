import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './PersonName.module.css'

type Props = { name: string; photo?: string | null }

export function PersonName({ name, photo = null }: Props) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} photo={photo} size={22} />
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  )
}
