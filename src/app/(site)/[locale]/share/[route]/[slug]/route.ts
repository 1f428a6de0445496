import { answerShare } from '../../../../answer-payload'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

export const GET = answerShare
