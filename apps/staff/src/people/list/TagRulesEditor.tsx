import '@mantine/core/styles/Combobox.css'
import { ActionIcon, Button, Select } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import {
  addTagRule,
  changeTagRule,
  mayAddTagRule,
  noTagRules,
  removeTagRule,
  type TagRule,
  tagRuleNames,
  tagRuleTypes,
} from '@spotter/domain/people/tag-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus, IconX } from '@spotter/ui/icons.ts'
import { RemoteMultiSelect } from '@spotter/ui/pickers/RemoteMultiSelect.tsx'
import { TagInput } from '@spotter/ui/pickers/TagInput.tsx'
import classes from './filters.module.css'
import { parseTagRules, tagRulesDraft } from './tag-rules-text.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  tags: readonly string[]
  everyClub: boolean
}

export function TagRulesEditor({ value, onChange, tags, everyClub }: Props) {
  const read = parseTagRules(value)
  const rules = read.length ? read : noTagRules
  const isUntouched = tagRulesDraft(rules) === tagRulesDraft(noTagRules)
  const change = (next: readonly TagRule[]) => onChange(tagRulesDraft(next))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('Tags')}</legend>
      {rules.map((rule, at) => (
        <div key={rule.tag_filter} className={classes.rule}>
          <Select
            aria-label={t('Tag rule')}
            data={tagRuleTypes.map((type) => ({ value: type, label: t(tagRuleNames[type]) }))}
            value={rule.tag_filter}
            allowDeselect={false}
            onChange={(type) => type && change(changeTagRule(rules, at, { ...rule, tag_filter: type }))}
          />
          {!isUntouched && (
            <ActionIcon
              size="lg"
              aria-label={t('Remove rule {rule}', { rule: t(tagRuleNames[rule.tag_filter]) })}
              onClick={() => change(removeTagRule(rules, at))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
          <div className={classes.wide}>
            <TagsOfRule
              label={t('Tags: {rule}', { rule: t(tagRuleNames[rule.tag_filter]) })}
              value={rule.tags}
              tags={tags}
              everyClub={everyClub}
              onChange={(chosen) => change(changeTagRule(rules, at, { ...rule, tags: chosen }))}
            />
          </div>
        </div>
      ))}
      <div className={classes.under}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!mayAddTagRule(rules)}
          onClick={() => change(addTagRule(rules))}
        >
          {t('Add rule')}
        </Button>
        {rules.length > 1 && <span className={classes.hint}>{t('All rules must match.')}</span>}
      </div>
    </fieldset>
  )
}

type TagsProps = {
  label: string
  value: string[]
  tags: readonly string[]
  everyClub: boolean
  onChange: (tags: string[]) => void
}

function TagsOfRule({ label, value, tags, everyClub, onChange }: TagsProps) {
  if (!everyClub)
    return <TagInput compact label={label} value={value} suggestions={tags} free={false} onChange={onChange} />
  return (
    <RemoteMultiSelect
      compact
      label={label}
      load={findTags}
      value={value.map((tag) => ({ id: tag, text: tag }))}
      onChange={(chosen) => onChange(chosen.map(({ text }) => text))}
    />
  )
}

async function findTags({ q, page }: { q: string; page: number }) {
  const query = { page, per_page: 20, ...(q && { q }) }
  const { collection, pagination } = await call('GET /api/accounts/multi_site_tags', { query })
  return { collection: collection.map((tag) => ({ id: tag, text: tag })), pagination }
}
