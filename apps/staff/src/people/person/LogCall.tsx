import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import type { Person, Phone } from '@spotter/contract/people/person-shapes.ts'
import { callOutcomes } from '@spotter/domain/activities/outcomes.ts'
import { orderedOutcomes, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useLogCall } from './use-log-call.ts'

type Props = {
  person: Person
  phone: Phone
  tzinfo: string
  opened: boolean
  onChange: (opened: boolean) => void
}

export function LogCall({ person, phone, tzinfo, opened, onChange }: Props) {
  const { saving, log } = useLogCall(person, tzinfo)
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-busy={saving}
          data-log-call
          aria-label={t('Log call: {number}', { number: phone.phone })}
        >
          {t('Log call')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('How did it go?')}</Menu.Label>
        {orderedOutcomes(callOutcomes, t).map((outcome) => (
          <Menu.Item key={outcome} onClick={() => void log(outcome)}>
            {outcomeName(outcome, t)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
