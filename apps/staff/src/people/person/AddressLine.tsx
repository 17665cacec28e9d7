import { Anchor } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { IconMapPin } from '../../icons.ts'
import classes from './panel.module.css'
import { useClubOf } from './use-club-of.ts'

export function AddressLine({ person }: { person: Person }) {
  const club = useClubOf(person)
  if (!person.full_address) return null
  return (
    <div className={classes.line}>
      <IconMapPin size={16} aria-hidden />
      <span>
        <span className={classes.value}>{person.full_address}</span>
        {club?.full_address && (
          <span className={classes.about}>
            <Anchor
              size="xs"
              href={directionsAddress(person.full_address, club.full_address)}
              target="_blank"
              rel="noreferrer"
            >
              {t('Directions')} <IconExternalLink size={12} aria-label={t('opens in a new tab')} />
            </Anchor>
          </span>
        )}
      </span>
    </div>
  )
}

const directionsAddress = (origin: string, destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', origin, destination }).toString()}`
