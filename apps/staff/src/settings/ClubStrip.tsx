import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { fallbackColour } from '@spotter/domain/companies/brand.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { CSSProperties } from 'react'
import { useAccount } from '../shell/account.ts'
import classes from './ClubStrip.module.css'

type Props = { club: Pick<AccountCompany, 'id' | 'name' | 'brand_colour' | 'logo_url'> }

/** Whose settings these are, in the colour of that club rather than the current one's. */
export function ClubStrip({ club }: Props) {
  const { company } = useAccount()
  const colour = { '--club-colour': club.brand_colour ?? fallbackColour } as CSSProperties
  const isElsewhere = club.id !== company.id
  return (
    <div className={classes.strip} style={colour} data-elsewhere={isElsewhere || undefined}>
      {club.logo_url ? (
        <img src={club.logo_url} alt="" className={classes.logo} />
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      <strong className={classes.name}>{t('Settings of {club}', { club: club.name })}</strong>
      {isElsewhere && <span className={classes.note}>{t('Your current club is {club}.', { club: company.name })}</span>}
    </div>
  )
}
