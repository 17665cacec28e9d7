import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table twilio_sub_accounts
      add column provider text not null default 'twilio' check (provider in ('twilio', 'vonage')),
      add column base_url text,
      add column signature_secret text,
      add column api_key text,
      add column api_key_secret text,
      add column application_sid text;
    comment on column twilio_sub_accounts.secret is 'Sealed with a key that is not in the database.';
    comment on column twilio_sub_accounts.base_url is 'Instead of the address of the provider.';
    comment on column twilio_sub_accounts.signature_secret is 'Sealed. Signs callbacks, if not the auth token does.';
    comment on column twilio_sub_accounts.api_key_secret is 'Sealed. Signs the tokens of browsers that call.';

    create table system_phone_numbers (
      id bigint generated always as identity primary key,
      phone text not null,
      company_id bigint references companies,
      twilio_sub_account_id bigint references twilio_sub_accounts,
      sms boolean not null default true,
      voice boolean not null default false,
      whatsapp boolean not null default false,
      lock_version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index system_phone_numbers_phone on system_phone_numbers (lower(phone)) where deleted_at is null;
    create index system_phone_numbers_company on system_phone_numbers (company_id);
    comment on column system_phone_numbers.company_id is 'Null for a number that all clubs share.';

    alter table companies add column sms_provider text not null default 'automatic'
      check (sms_provider in ('automatic', 'club', 'install', 'sandbox'));
    comment on column companies.sms_provider is 'Whose numbers its messages and calls leave by.'
  `.execute(db)
}
