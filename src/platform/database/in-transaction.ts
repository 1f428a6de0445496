import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'

/**
 * Runs the work in a transaction of the request, which is committed or rolled back as a whole. If the request already
 * has a transaction, the work joins it, and only the outer call commits.
 */
export async function inTransaction<Result>(
  req: PayloadRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const isOutermost = await initTransaction(req)
  try {
    const result = await work()
    if (isOutermost) await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
