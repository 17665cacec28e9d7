import '@mantine/core/styles/Menu.css'
import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import type { SecondarySale } from '@spotter/contract/secondary-sales/secondary-sale-shapes.ts'
import { isClosed, type SaleStatus } from '@spotter/domain/secondary-sales/statuses.ts'
import { isNotFromCurrentLocation } from '@spotter/domain/secondary-sales/types.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown, IconChevronRight, IconTrash } from '@spotter/ui/icons.ts'
import { useId, useState } from 'react'
import type { ActivityFormName } from '../activities/dialogs/ActivityDialog.tsx'
import { useWriteMessage } from '../messages/use-messaging.tsx'
import { Counts } from '../people/person/Counts.tsx'
import { Fact, Facts } from '../people/person/Facts.tsx'
import { StatusMenu } from '../people/person/StatusMenu.tsx'
import { useClubOf } from '../people/person/use-club-of.ts'
import { useAccount } from '../shell/account.ts'
import { saleChoices } from './sale-choices.ts'
import { SaleSalesperson } from './SaleSalesperson.tsx'
import { SaleStatusBadge } from './SaleStatusBadge.tsx'
import classes from './secondary-sales.module.css'

type Props = {
  sale: SecondarySale
  books: boolean
  onAdd: (form: ActivityFormName) => void
  onChoose: (to: SaleStatus) => void
  onAssign: (salesperson_id: number) => void
  onHide: (hide_no_interest: boolean) => void
  onRemove: () => void
}

export function SaleSection({ sale, books, onAdd, onChoose, onAssign, onHide, onRemove }: Props) {
  const { company } = useAccount()
  const club = useClubOf(sale)
  const [opened, setOpened] = useState(!isClosed(sale.status))
  const body = useId()
  const write = useWriteMessage()
  const { abilities, name, leaving_reason, sale_at } = sale
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.sale} aria-label={name}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={body}
          onClick={() => setOpened(!opened)}
        >
          <Chevron size={14} aria-hidden />
          <span className={classes.name} dir="auto">
            {name}
          </span>
          <SaleStatusBadge status={sale.status} />
        </UnstyledButton>
      </h3>
      <div id={body} className={classes.body} hidden={!opened}>
        {isNotFromCurrentLocation(sale, company.id) && (
          <p className={classes.elsewhere}>{t('at {company}', { company: sale.company_name })}</p>
        )}
        <Counts
          counts={{
            call_attempts: sale.summary_call_attempts,
            spoke_to: sale.summary_spoke_to,
            sms: sale.summary_sms,
            email: sale.summary_email,
            whatsapp: sale.secondary_sales_whatsapp,
          }}
        />
        <Facts>
          <Fact label={t('Salesperson')}>
            <SaleSalesperson sale={sale} readOnly={!abilities.edit} onAssign={onAssign} />
          </Fact>
          <Fact label={t('Sold')}>{sale_at && club && formatDate(sale_at, club)}</Fact>
          <Fact label={t('Objection')}>{leaving_reason?.name}</Fact>
        </Facts>
        <div className={classes.actions}>
          {abilities.edit && books && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Book an appointment for {sale}', { sale: name })}
              onClick={() => onAdd('event')}
            >
              {t('Book')}
            </Button>
          )}
          {abilities.edit && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Add a call for {sale}', { sale: name })}
              onClick={() => onAdd('call')}
            >
              {t('Call')}
            </Button>
          )}
          {abilities.edit && write && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Write a message about {sale}', { sale: name })}
              onClick={() => write({ secondary_sale_id: sale.id })}
            >
              {t('Message')}
            </Button>
          )}
          <StatusMenu
            choices={saleChoices(sale)}
            position="bottom-end"
            onChoose={onChoose}
            target={
              <Button
                size="compact-sm"
                variant="default"
                disabled={!abilities.edit}
                rightSection={<IconChevronDown size={14} aria-hidden />}
                aria-label={t('Change the status of {sale}', { sale: name })}
              >
                {t('Change status')}
              </Button>
            }
          >
            <Menu.Divider />
            <Menu.CheckboxItem checked={!sale.hide_no_interest} onChange={(offered) => onHide(!offered)}>
              {t('Offer “Not Interested”')}
            </Menu.CheckboxItem>
          </StatusMenu>
          {abilities.delete && (
            <ActionIcon
              className={classes.remove}
              size="md"
              color="gray"
              variant="subtle"
              aria-label={t('Delete {name}', { name })}
              title={t('Delete')}
              onClick={onRemove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
    </section>
  )
}
