import '@mantine/core/styles/Modal.css'
import { Anchor, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { QuestionType } from '@spotter/domain/kiosk/questions.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { IconClipboardText } from '../../icons.ts'
import panel from '../person/panel.module.css'
import { useClubOf } from '../person/use-club-of.ts'
import classes from './QuestionnaireLink.module.css'

export function QuestionnaireLink({ person }: { person: Person }) {
  const club = useClubOf(person)
  const [opened, setOpened] = useState(false)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const answered = person.questionnaire_response
  if (!answered) return null
  return (
    <div className={panel.line}>
      <IconClipboardText size={16} aria-hidden />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setOpened(true)}>
        {answered.form.name}
      </Anchor>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={answered.form.name}
        size={520}
        fullScreen={isPhone}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <p className={classes.asked}>
          <time dateTime={answered.created_at}>{club && formatDateTime(answered.created_at, club)}</time>
          {answered.version !== null && ` · ${t('Version {number}', { number: answered.version })}`}
        </p>
        <dl className={classes.answers}>
          {answered.responses.map(({ title, type, response }, place) => (
            <div key={place}>
              <dt>{title}</dt>
              <dd>{Array.isArray(response) ? <Chosen options={response} /> : shownAnswer(response, type)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </div>
  )
}

function shownAnswer(response: string | number, type: QuestionType | undefined): string {
  if (type === 'yesno') return response === 'yes' ? t('Yes') : t('No')
  return String(response) || '—'
}

function Chosen({ options }: { options: readonly string[] }) {
  if (!options.length) return '—'
  return (
    <ul>
      {options.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  )
}
