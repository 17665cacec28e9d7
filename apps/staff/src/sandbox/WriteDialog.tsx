import { call } from '@spotter/client/call.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useAccount } from '../shell/account.ts'

const initial = { channel: 'sms' as 'sms' | 'whatsapp' | 'mail', from: '', subject: '', text: '' }

type Props = { onWritten: (id: number) => void; onClose: () => void }

export function WriteDialog({ onWritten, onClose }: Props) {
  const { company } = useAccount()
  return (
    <FormDialog
      title={t('Write to the club')}
      initial={initial}
      submit={(values) =>
        call('POST /api/sandbox/messages', { body: { ...values, company_id: company.id } }).then(({ id }) =>
          onWritten(id),
        )
      }
      submitLabel={t('Send')}
      onClose={onClose}
    >
      <SelectField
        name="channel"
        label={t('Channel')}
        choices={[
          ...(['sms', 'whatsapp'] as const).map((id) => ({ id, text: t(channelNames[id]) })),
          { id: 'mail', text: t(channelNames.email) },
        ]}
      />
      <TextField
        name="from"
        label={t('Phone number or email address')}
        maxLength={320}
        hint={t("A number that isn't known yet becomes a new conversation.")}
        required
        autoFocus
      />
      <TextField name="subject" label={t('Subject')} maxLength={255} hint={t('For emails only.')} />
      <TextareaField name="text" label={t('Text')} maxLength={5000} required />
    </FormDialog>
  )
}
