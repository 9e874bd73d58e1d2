import type { OperationHandlers } from '../operation.ts';
import { addToCart } from './add-to-cart.ts';
import { applyDiscount } from './apply-discount.ts';
import { cancelOrder } from './cancel-order.ts';
import { challengePasskey } from './challenge-passkey.ts';
import { clearCart } from './clear-cart.ts';
import { confirmUnsubscribe } from './confirm-unsubscribe.ts';
import { contact } from './contact.ts';
import { createOrder } from './create-order.ts';
import { createPresignedUrl } from './create-presigned-url.ts';
import { decrementCartLine } from './decrement-cart-line.ts';
import { deleteNotification } from './delete-notification.ts';
import { deskApprove } from './desk-approve.ts';
import { deskCancel } from './desk-cancel.ts';
import { deskDecline } from './desk-decline.ts';
import { deskDeliver } from './desk-deliver.ts';
import { deskDispatch } from './desk-dispatch.ts';
import { deskEraseCustomer } from './desk-erase-customer.ts';
import { deskExportRecord } from './desk-export-record.ts';
import { deskHoldRecord } from './desk-hold-record.ts';
import { deskListOrders } from './desk-list-orders.ts';
import { deskReadDocuments } from './desk-read-documents.ts';
import { deskReadLedTo } from './desk-read-led-to.ts';
import { deskReadNames } from './desk-read-names.ts';
import { deskReadOrder } from './desk-read-order.ts';
import { deskReadRecord } from './desk-read-record.ts';
import { deskReleaseRecord } from './desk-release-record.ts';
import { deskReplayRecord } from './desk-replay-record.ts';
import { deskVerifyRecord } from './desk-verify-record.ts';
import { deskVerifyWeight } from './desk-verify-weight.ts';
import { endStaffSessions } from './end-staff-sessions.ts';
import { endTeamSession } from './end-team-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { getObject } from './get-object.ts';
import { guestLogin } from './guest-login.ts';
import { health } from './health.ts';
import { incrementCartLine } from './increment-cart-line.ts';
import { inviteStaffAgain } from './invite-staff-again.ts';
import { inviteStaff } from './invite-staff.ts';
import { joinWithPasskey } from './join-with-passkey.ts';
import { joinWithPassphrase } from './join-with-passphrase.ts';
import { listAddOns } from './list-add-ons.ts';
import { listLatestConsultations } from './list-latest-consultations.ts';
import { listNotifications } from './list-notifications.ts';
import { listOrderAnswers } from './list-order-answers.ts';
import { listOrderFiles } from './list-order-files.ts';
import { listOrderMessages } from './list-order-messages.ts';
import { listOrders } from './list-orders.ts';
import { listProducts } from './list-products.ts';
import { listStaff } from './list-staff.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { openInvitation } from './open-invitation.ts';
import { payOrder } from './pay-order.ts';
import { proveTeamMember } from './prove-team-member.ts';
import { putObject } from './put-object.ts';
import { readCart } from './read-cart.ts';
import { readGpConsent } from './read-gp-consent.ts';
import { readOrderMessages } from './read-order-messages.ts';
import { readOrder } from './read-order.ts';
import { readProfile } from './read-profile.ts';
import { readSettings } from './read-settings.ts';
import { readStorefrontConfig } from './read-storefront-config.ts';
import { readTeamSession } from './read-team-session.ts';
import { ready } from './ready.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';
import { refreshToken } from './refresh-token.ts';
import { register } from './register.ts';
import { removeCartLine } from './remove-cart-line.ts';
import { resetPassword } from './reset-password.ts';
import { sendOrderMessage } from './send-order-message.ts';
import { startTeamSession } from './start-team-session.ts';
import { submitConsultation } from './submit-consultation.ts';
import { subscribe } from './subscribe.ts';
import { suspendStaff } from './suspend-staff.ts';
import { teamAskIdentityService } from './team-ask-identity-service.ts';
import { teamCheckSecond } from './team-check-second.ts';
import { teamCheckSupply } from './team-check-supply.ts';
import { teamDecide } from './team-decide.ts';
import { teamDispatch } from './team-dispatch.ts';
import { teamExplainOrder } from './team-explain-order.ts';
import { teamFollowChanges } from './team-follow-changes.ts';
import { teamHoldCase } from './team-hold-case.ts';
import { teamLeaveCase } from './team-leave-case.ts';
import { teamListCases } from './team-list-cases.ts';
import { teamListDispensing } from './team-list-dispensing.ts';
import { teamListFiles } from './team-list-files.ts';
import { teamListGpLetters } from './team-list-gp-letters.ts';
import { teamListLooks } from './team-list-looks.ts';
import { teamListRefusedCalls } from './team-list-refused-calls.ts';
import { teamListPhrases } from './team-list-phrases.ts';
import { teamMailGpLetter } from './team-mail-gp-letter.ts';
import { teamPostGpLetter } from './team-post-gp-letter.ts';
import { teamReadFigures } from './team-read-figures.ts';
import { teamReadGpLetter } from './team-read-gp-letter.ts';
import { teamReadGpLetters } from './team-read-gp-letters.ts';
import { teamReadGpLetterPdf } from './team-read-gp-letter-pdf.ts';
import { teamReadLabels } from './team-read-labels.ts';
import { teamReadMessages } from './team-read-messages.ts';
import { teamReadQueue } from './team-read-queue.ts';
import { teamReadCases } from './team-read-cases.ts';
import { teamReadStandings } from './team-read-standings.ts';
import { teamRemovePhrase } from './team-remove-phrase.ts';
import { teamRequestUpload } from './team-request-upload.ts';
import { teamCorrectGpLetter } from './team-correct-gp-letter.ts';
import { teamEndGpLetter } from './team-end-gp-letter.ts';
import { teamReturnGpLetter } from './team-return-gp-letter.ts';
import { teamSavePhrase } from './team-save-phrase.ts';
import { teamSendMessage } from './team-send-message.ts';
import { teamVerifyIdentity } from './team-verify-identity.ts';
import { teamWithdrawGpConsent } from './team-withdraw-gp-consent.ts';
import { unsubscribe } from './unsubscribe.ts';
import { updateProfile } from './update-profile.ts';
import { withdrawGpConsent } from './withdraw-gp-consent.ts';

/** Every operation of the contract has a handler here, or this does not compile. */
export const handlers: OperationHandlers = {
  addToCart,
  applyDiscount,
  cancelOrder,
  challengePasskey,
  clearCart,
  confirmUnsubscribe,
  contact,
  createOrder,
  createPresignedUrl,
  decrementCartLine,
  deleteNotification,
  deskApprove,
  deskCancel,
  deskDecline,
  deskDeliver,
  deskDispatch,
  deskEraseCustomer,
  deskExportRecord,
  deskHoldRecord,
  deskListOrders,
  deskReadDocuments,
  deskReadLedTo,
  deskReadNames,
  deskReadOrder,
  deskReadRecord,
  deskReleaseRecord,
  deskReplayRecord,
  deskVerifyRecord,
  deskVerifyWeight,
  endStaffSessions,
  endTeamSession,
  forgotPassword,
  getObject,
  guestLogin,
  health,
  incrementCartLine,
  inviteStaff,
  inviteStaffAgain,
  joinWithPasskey,
  joinWithPassphrase,
  listAddOns,
  listLatestConsultations,
  listNotifications,
  listOrderAnswers,
  listOrderFiles,
  listOrderMessages,
  listOrders,
  listProducts,
  listStaff,
  login,
  logout,
  openInvitation,
  payOrder,
  proveTeamMember,
  putObject,
  readCart,
  readGpConsent,
  readOrder,
  readOrderMessages,
  readProfile,
  readSettings,
  readStorefrontConfig,
  readTeamSession,
  ready,
  receiveWebhookEvent,
  refreshToken,
  register,
  removeCartLine,
  resetPassword,
  sendOrderMessage,
  startTeamSession,
  submitConsultation,
  subscribe,
  suspendStaff,
  teamCheckSecond,
  teamCheckSupply,
  teamDecide,
  teamDispatch,
  teamExplainOrder,
  teamFollowChanges,
  teamHoldCase,
  teamLeaveCase,
  teamListCases,
  teamListDispensing,
  teamListFiles,
  teamListGpLetters,
  teamListLooks,
  teamListRefusedCalls,
  teamListPhrases,
  teamMailGpLetter,
  teamPostGpLetter,
  teamReturnGpLetter,
  teamCorrectGpLetter,
  teamEndGpLetter,
  teamReadFigures,
  teamReadGpLetter,
  teamReadGpLetterPdf,
  teamReadGpLetters,
  teamReadLabels,
  teamReadMessages,
  teamReadQueue,
  teamReadCases,
  teamReadStandings,
  teamRequestUpload,
  teamSavePhrase,
  teamRemovePhrase,
  teamSendMessage,
  teamVerifyIdentity,
  teamAskIdentityService,
  teamWithdrawGpConsent,
  unsubscribe,
  updateProfile,
  withdrawGpConsent,
};
