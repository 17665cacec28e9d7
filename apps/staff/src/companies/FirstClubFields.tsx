import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Code.css'
import { Alert, Code, Text } from '@mantine/core'
import { resetLinkHours } from '@spotter/domain/accounts/password-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RadioField } from '@spotter/ui/fields/RadioField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import classes from './AddCompanyDialog.module.css'

export const firstClub = {
  purpose: 'demo' as 'demo' | 'own',
  root_first_name: '',
  root_last_name: '',
  root_email: '',
}

export const firstClubBody = ({ purpose, ...root }: typeof firstClub) =>
  purpose === 'own' ? { is_demo: false, ...root } : { is_demo: true }

const useIsOwn = () => useFormState().form.values['purpose'] === 'own'

/** In a demo, where the first club that is not a demo club closes the accounts of the demo. */
export function PurposeField() {
  const isOwn = useIsOwn()
  return (
    <>
      <RadioField
        name="purpose"
        label={t('What is this club for?')}
        choices={[
          { id: 'demo', text: t('Trying things out') },
          { id: 'own', text: t('Your own business') },
        ]}
        {...(!isOwn && { hint: t('It becomes part of the demo and is removed together with it.') })}
      />
      {isOwn && (
        <Alert color="yellow" variant="light" p="sm" title={t('This closes the accounts of the demo')}>
          <Text size="sm">
            {t(
              "Everyone who uses them, including you, is signed out and can't sign in with them again. Next, you choose a password for your own account, which has access to everything.",
            )}{' '}
            {t('The clubs of the demo send nothing by themselves any more.')}
          </Text>
          <Text size="sm" mt={4}>
            {t('The link for it works for {count} hours. This command makes a new one:', { count: resetLinkHours })}{' '}
            <Code>npm run db -- root EMAIL</Code>
          </Text>
        </Alert>
      )}
    </>
  )
}

export function RootFields() {
  if (!useIsOwn()) return null
  return (
    <>
      <div className={classes.pair}>
        <TextField name="root_first_name" label={t('Your first name')} required maxLength={255} />
        <TextField name="root_last_name" label={t('Your last name')} required maxLength={255} />
      </div>
      <TextField name="root_email" label={t('Your email')} type="email" required maxLength={255} />
    </>
  )
}
