import { t } from '@spotter/messages/translate.ts'

export const genderChoices = (): { id: string; text: string }[] => [
  { id: 'F', text: t('Female') },
  { id: 'M', text: t('Male') },
  { id: 'X', text: t('Other') },
]
