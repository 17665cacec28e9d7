import { useAccount } from './account.ts'

export function PageTitle({ title }: { title: string }) {
  const { company, install } = useAccount()
  return <title>{`${title} · ${company.name} · ${install.name}`}</title>
}
