import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/(giving)/checkout')({
  beforeLoad: () => {
    throw redirect({ to: '/fast-checkout' })
  },
})
