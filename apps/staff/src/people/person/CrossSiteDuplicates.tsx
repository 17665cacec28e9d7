import '@mantine/core/styles/Popover.css'
import { Button, Popover, Text } from '@mantine/core'
import type { CrossSiteDuplicate, Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown } from '@spotter/ui/icons.ts'
import { IconBuildingCommunity } from '../../icons.ts'
import classes from './CrossSiteDuplicates.module.css'
import { PersonLink } from './PersonLink.tsx'
import { StatusBadge } from './StatusBadge.tsx'

export function CrossSiteDuplicates({ person }: { person: Person }) {
  const { cross_site_duplicates: found } = person
  if (found.length === 0) return null
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="light"
          color="yellow"
          size="compact-sm"
          className={classes.button}
          leftSection={<IconBuildingCommunity size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(
            '{count, plural, one {Person exists at # more location in your group} other {Person exists at # more locations in your group}}',
            { count: found.length },
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" className={classes.dropdown}>
        <ul className={classes.list}>
          {found.map((duplicate) => (
            <Duplicate key={duplicate.id} duplicate={duplicate} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Duplicate({ duplicate }: { duplicate: CrossSiteDuplicate }) {
  const { id, name, company_name, status, last_contact_at_formatted, created_at_formatted, salesperson_name } =
    duplicate
  return (
    <li className={classes.duplicate}>
      <span className={classes.name}>
        {duplicate.within_reach ? (
          <PersonLink id={id} name={name} bold />
        ) : (
          <Text size="sm" fw={500}>
            {name}
          </Text>
        )}
        <StatusBadge status={status} />
      </span>
      <Text size="xs" c="dimmed">
        {[company_name, salesperson_name ?? t('Unallocated')].join(' · ')}
      </Text>
      <Text size="xs" c="dimmed">
        {last_contact_at_formatted
          ? t('Added {added}, last contact {contacted}', {
              added: created_at_formatted,
              contacted: last_contact_at_formatted,
            })
          : t('Added {added}, no contact yet', { added: created_at_formatted })}
      </Text>
    </li>
  )
}
