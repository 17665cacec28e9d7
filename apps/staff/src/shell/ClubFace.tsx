import { initialsOf } from '@spotter/ui/states/Initials.tsx'
import { useAccount } from './account.ts'
import classes from './Shell.module.css'

export function ClubFace() {
  const { company } = useAccount()
  return (
    <>
      {company.logo_url ? (
        <img src={company.logo_url} alt="" className={classes.logoImage} />
      ) : (
        <span className={classes.logo} aria-hidden>
          {initialsOf(company.name).charAt(0)}
        </span>
      )}
      <span className={classes.clubName}>{company.name}</span>
    </>
  )
}
