import { createFileRoute } from '@tanstack/react-router'
import { cmsHead } from '../../features/cms/cms-head.ts'
import { prepareSlug } from './-prepare-slug.ts'
import { SlugPage } from './-SlugPage.tsx'

export const Route = createFileRoute('/(general)/$slug')({
  staticData: { headOf: ({ client, reader, params }) => cmsHead(client, params.slug ?? '', reader) },
  loader: ({ context, params }) => prepareSlug(context, params.slug),
  component: () => <SlugPage slug={Route.useParams().slug} />,
})
