import { Face } from '../look/Face.tsx'
import classes from './steps.module.css'

type Props = { photo: string | null; name: string; contact?: readonly (string | null)[] }

export function PersonCard({ photo, name, contact = [] }: Props) {
  return (
    <div className={classes.card}>
      <Face photo={photo} name={name} size="large" />
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        {contact
          .filter((line) => line)
          .map((line) => (
            <p key={line} className={classes.contact}>
              {line}
            </p>
          ))}
      </div>
    </div>
  )
}
