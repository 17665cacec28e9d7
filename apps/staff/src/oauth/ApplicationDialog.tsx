import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { OauthApplication, OauthApplicationWithSecret } from '@spotter/contract/oauth/oauth-applications.ts'
import { longestRedirectUri } from '@spotter/domain/oauth/redirect-uri.ts'
import { type Scope, scopeNames, scopes } from '@spotter/domain/oauth/scopes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { MultiSelectField } from '@spotter/ui/fields/MultiSelectField.tsx'
import { RadioField } from '@spotter/ui/fields/RadioField.tsx'
import { RemoteMultiSelectField } from '@spotter/ui/fields/RemoteMultiSelectField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadFrom, RecordChoice } from '../resources/RecordChoice.tsx'

type Props = {
  application: OauthApplication | null
  onMade: (made: OauthApplicationWithSecret) => void
  onClose: () => void
}

type Values = {
  name: string
  redirect_uri: string
  scopes: Scope[]
  acts_as: 'new' | 'existing'
  company_ids: number[]
  user_id: number | null
}

export default function ApplicationDialog({ application, onMade, onClose }: Props) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(application)
  const [theirs, setTheirs] = useState<OauthApplication | null>(null)

  async function submit({ acts_as, company_ids, user_id, redirect_uri, ...values }: Values) {
    const body = { ...values, redirect_uri: redirect_uri || null }
    try {
      if (!shown) {
        const owner = acts_as === 'new' ? { company_ids } : { user_id }
        return await call('POST /api/admin/oauth_applications', { body: { ...body, ...owner } })
      }
      return await call('PUT /api/admin/oauth_applications/{id}', {
        params: { id: shown.id },
        body: { ...body, ...(user_id !== null && { user_id }), lock_version: shown.lock_version },
      })
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as OauthApplication)
      throw reason
    }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit OAuth application') : t('Add OAuth application')}
      size={560}
      initial={valuesOf(shown)}
      submit={submit}
      onDone={(answer) => {
        void refreshRecords(queries, 'oauth_application')
        if (!shown) onMade(answer as OauthApplicationWithSecret)
      }}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <TextField name="name" label={t('Name')} required autoFocus maxLength={255} />
      <MultiSelectField
        name="scopes"
        label={t('Scopes')}
        required
        hint={t('Read allows viewing, write allows changing. Neither includes the other.')}
        choices={scopes.map((id) => ({ id, text: t(scopeNames[id]) }))}
      />
      {shown ? <ApiUser chosen={{ id: shown.user_id, text: shown.user_name }} /> : <ActsAs />}
      <TextField
        name="redirect_uri"
        label={t('Redirect URI')}
        type="url"
        maxLength={longestRedirectUri}
        placeholder="https://"
        hint={t("Saved with the application. Apps that sign in with their own secret don't need it.")}
      />
    </FormDialog>
  )
}

/** A separate API user is clearest in history, so it is the default. */
function ActsAs() {
  const isNew = useFormValue('acts_as') === 'new'
  return (
    <>
      <RadioField
        name="acts_as"
        label={t('Acts as')}
        choices={[
          { id: 'new', text: t('New API user') },
          { id: 'existing', text: t('Existing API user') },
        ]}
      />
      {isNew ? (
        <RemoteMultiSelectField
          name="company_ids"
          label={t('Clubs')}
          required
          hint={t("The clubs the program can access. Change an API user's clubs as you would any user's.")}
          load={loadClubs}
        />
      ) : (
        <ApiUser chosen={null} />
      )}
    </>
  )
}

const loadClubs = loadFrom('/api/companies')

const ApiUser = ({ chosen }: { chosen: { id: number; text: string } | null }) => (
  <RecordChoice
    name="user_id"
    label={t('API user')}
    required
    hint={t("The application's actions appear under this name in history and audit.")}
    from="/api/admin/oauth_applications/api_users"
    chosen={chosen}
  />
)

const valuesOf = (application: OauthApplication | null): Values => ({
  name: application?.name ?? '',
  redirect_uri: application?.redirect_uri ?? '',
  scopes: application?.scopes ?? ['read'],
  acts_as: 'new',
  company_ids: [],
  user_id: application?.user_id ?? null,
})
