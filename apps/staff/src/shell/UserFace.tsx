import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { fullName, useAccount } from './account.ts'
import classes from './Shell.module.css'

export function UserFace() {
  const name = fullName(useAccount().user)
  return (
    <>
      <PersonAvatar name={name} size={26} />
      <span className={classes.userName}>{name}</span>
    </>
  )
}
