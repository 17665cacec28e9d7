import { Button } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconBuildingCommunity } from '../../icons.ts'
import { fullName, useAccount } from '../../shell/account.ts'
import { switchClub } from '../../shell/leave.ts'
import classes from './StaysInClub.module.css'

export function StaysInClub({ person }: { person: Pick<Person, 'id' | 'name' | 'company_id' | 'company_name'> }) {
  const { user, company } = useAccount()
  if (!user.call_center_operator || user.original_user_id === null || person.company_id === company.id) return null
  const there = { club: person.company_name }
  return (
    <div className={classes.notice} role="status">
      <IconBuildingCommunity size={16} aria-hidden />
      <span>
        {t('{person} belongs to {club}. While you act as {operator}, you stay in {current}.', {
          ...there,
          person: person.name,
          operator: fullName(user),
          current: company.name,
        })}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void switchClub(person.company_id, `/people/${person.id}`)}
      >
        {t('Switch to {club}', there)}
      </Button>
    </div>
  )
}
