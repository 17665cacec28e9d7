import '@mantine/core/styles/Modal.css'
import { Button, Modal } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { designFromHtml } from '@spotter/domain/templates/mail-design.ts'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { parseDesign } from '@spotter/domain/templates/parse-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import { PreviewPane } from '../templates/builder/PreviewPane.tsx'
import type { MessageValues } from './message-values.ts'
import classes from './messages.module.css'

const MailBuilder = lazy(() => import('../templates/builder/MailBuilder.tsx'))

type Props = { club: AccountCompany; groups: readonly OfferedGroup[]; language: string; isNew?: boolean }

/** Lazy: shows a designed email and opens the builder over the whole screen. */
export default function DesignedBody({ club, groups, language, isNew = false }: Props) {
  const { form, saving } = useFormState()
  const { subject, text, text_json } = form.values as unknown as MessageValues
  const { input } = useField({ name: 'text_json', label: t('Text') }, null)
  const [isOpen, open] = useState(isNew)
  const id = useId()
  const design = parseDesign(text_json) ?? designFromHtml(text, club.brand_colour)
  const refusal = input.error ? String(input.error) : null
  return (
    <div>
      {text_json !== null && <PreviewPane design={design} club={club} device="desktop" person_id={null} isWhole />}
      {refusal && (
        <p className={classes.fault} role="alert">
          {t('One block has an error: {fault}', { fault: refusal })}
        </p>
      )}
      <Button mt="xs" variant="default" disabled={saving} onClick={() => open(true)}>
        {t('Edit design')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => open(false)}
        fullScreen
        title={<span id={id}>{t('Email')}</span>}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Suspense fallback={<LoadingState type="lines" />}>
          <MailBuilder
            isLarge
            value={{ pattern: text, pattern_json: text_json }}
            onChange={({ pattern, pattern_json }) => form.setValues({ text: pattern, text_json: pattern_json })}
            club={club}
            subject={subject}
            onSubject={(suggested) => subject === '' && form.setFieldValue('subject', suggested)}
            refusal={refusal}
            labelledBy={id}
            groups={groups}
            language={language}
            disabled={saving}
          />
        </Suspense>
        <div className={classes.designed}>
          <Button onClick={() => open(false)}>{t('Done')}</Button>
        </div>
      </Modal>
    </div>
  )
}
