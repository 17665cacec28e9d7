import { Button, Stack } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '../dates/club-time.ts'
import { FormContext } from '../forms/form-context.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { emptyRegistration, type Registration } from './registration-form.ts'
import { RegistrationCard } from './RegistrationCard.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'

/** Disabled, because it is inside the form that builds it. */
export function RegistrationPreview({ form }: { form: Registration }) {
  const { date_format } = useClubTime()
  const record = useRecordForm({ initial: emptyRegistration(), submit: nothing, onSaved: () => {} })
  return (
    <div inert>
      <FormContext value={{ form: record.form, saving: false, announce: record.announce }}>
        <RegistrationCard header={form.header || t('Header')} colour={form.header_background_color} level={2}>
          <Stack gap="md">
            <RegistrationFields form={form} suggest={noSuggestions} isShared dateFormat={date_format} />
          </Stack>
          <Button fullWidth mt="lg" tabIndex={-1}>
            {t('Send')}
          </Button>
        </RegistrationCard>
      </FormContext>
    </div>
  )
}

const nothing = () => Promise.resolve()
const noSuggestions = () => Promise.resolve([])
