import { Button, Group } from '@mantine/core'
import type { Template } from '@spotter/contract/templates/template-shapes.ts'
import { scopeNames } from '@spotter/domain/templates/scopes.ts'
import { templateTypeNames } from '@spotter/domain/templates/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronLeft, IconCopy, IconRestore } from '@spotter/ui/icons.ts'
import { draftOf } from './template-draft.ts'
import { whenItFits, whose } from './template-columns.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import classes from './templates.module.css'

type Props = {
  template: Template
  countryName: (code: string) => string
  onCopy: () => void
  onRestore: (() => void) | null
  onClose: () => void
}

export function TemplateView({ template, countryName, onCopy, onRestore, onClose }: Props) {
  const { description, type, scope, deleted_at } = template
  const audience = scope === 'global' ? [] : [whose(template, countryName)]
  const facts = [t(templateTypeNames[type]), whenItFits(template), t(scopeNames[scope]), ...audience]
  return (
    <div className={classes.view}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={onClose}
      >
        {t('All templates')}
      </Button>
      <h3 className={classes.title}>{description}</h3>
      <p className={classes.hint}>{facts.join(' · ')}</p>
      <p className={classes.hint}>
        {deleted_at
          ? t('This record is deleted. Restore it to change it.')
          : t('You can use this template but not change it. Make a copy to edit.')}
      </p>
      <Group gap="xs">
        {onRestore && (
          <Button variant="default" leftSection={<IconRestore size={16} aria-hidden />} onClick={onRestore}>
            {t('Restore')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {t('Copy')}
        </Button>
      </Group>
      <TemplatePreview text={draftOf(template)} saved={deleted_at ? null : template} />
    </div>
  )
}
