import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

export function WordsSearch({ search }: { search: string }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    void navigate({
      to: '/admin/$',
      params: { _splat: 'public-words' },
      search: wanted === '' ? {} : { search: wanted },
    })
  }
  return (
    <search>
      <form method="post" noValidate onSubmit={find} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('words.search')}
          type="search"
          name="words"
          className="min-w-40 grow"
          autoComplete="off"
          maxLength={80}
          dir="auto"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" variant="tint">
          {t('people.find')}
        </Button>
      </form>
    </search>
  )
}
