import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconPrinter } from '../icons.ts'

export const PrintButton = () => (
  <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
    {t('Print or save as PDF')}
  </Button>
)
