import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import { call } from '@spotter/client/call.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { twilioSubAccounts } from '@spotter/contract/voice/twilio-sub-accounts.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { MissingKey } from './MissingKey.tsx'

export function TwilioSubAccounts() {
  const [parent, setParent] = useState<ResourceRecord | null>(null)
  return (
    <>
      <ResourcePage
        resource={twilioSubAccounts}
        frame={(parts) => <AdminFrame path="/admin/twilio_sub_accounts" {...parts} banner={<MissingKey />} />}
        beforeAdd={async (total) => total !== 0 || confirmLeavingSandbox()}
        moreMenu={(row) =>
          row['provider'] === 'twilio' && (
            <Menu.Item onClick={() => setParent(row)}>{t('Create a sub-account of it')}</Menu.Item>
          )
        }
      />
      {parent && <CreateDialog parent={parent} onClose={() => setParent(null)} />}
    </>
  )
}

const confirmLeavingSandbox = () =>
  confirm({
    title: t('Add the first sub-account'),
    text: t(
      "SMS, WhatsApp messages and calls of every club then leave through the provider instead of the sandbox. Clubs without a number can't send until they have one, except those that stay in the sandbox by their settings.",
    ),
    okLabel: t('Add'),
    startOn: 'cancel',
  })

function CreateDialog({ parent, onClose }: { parent: ResourceRecord; onClose: () => void }) {
  return (
    <FormDialog
      title={t('Create a sub-account of {name}', { name: String(parent['name']) })}
      initial={{ name: '' }}
      submit={async ({ name }) => {
        const params = { id: parent.id }
        const { message } = await call('POST /api/admin/twilio_sub_accounts/{id}/sub_accounts', {
          params,
          body: { name },
        })
        success(message)
      }}
      submitLabel={t('Create')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('Name')}
        maxLength={64}
        hint={t('The provider creates the account, and its credentials are stored encrypted. Then add its numbers.')}
        required
        autoFocus
      />
    </FormDialog>
  )
}
