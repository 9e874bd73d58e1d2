import type { components } from './provider.gen.ts';

type Schemas = components['schemas'];

export type Problem = Schemas['Problem'];
export type ProblemCode = Schemas['ProblemCode'];
export type Issue = Schemas['Issue'];
export type RuleRefusal = Schemas['RuleRefusal'];

export type Product = Schemas['Product'];
export type ProductOption = Schemas['ProductOption'];
export type Because = Schemas['Because'];

export type Consultation = Schemas['Consultation'];
export type LatestConsultation = Schemas['LatestConsultation'];
export type TooEarly = Schemas['TooEarly'];
export type ChangedAnswer = Schemas['ChangedAnswer'];
export type Submission = Schemas['Submission'];
export type Height = Schemas['Height'];
export type Weight = Schemas['Weight'];

export type Cart = Schemas['Cart'];
export type CartItem = Schemas['CartItem'];
export type CartAddition = Schemas['CartAddition'];
export type ShippingMethod = Schemas['ShippingMethod'];
export type Discount = Schemas['Discount'];
export type Address = Schemas['Address'];
export type AddressEntry = Schemas['AddressEntry'];
export type CaseFile = Schemas['CaseFiles']['results'][number];
export type CartChange = Schemas['CartChange'];
export type ContactMessage = Schemas['ContactMessage'];
export type Credentials = Schemas['Credentials'];
export type Customer = Schemas['Customer'];
export type Document = Schemas['Document'];
export type ProfileChange = Schemas['ProfileChange'];
export type Registration = Schemas['Registration'];

export type OrderRequest = Schemas['OrderRequest'];
export type OrderCreated = Schemas['OrderCreated'];
export type OrderPayment = Schemas['OrderPayment'];
export type KeptRecord = Schemas['KeptRecord'];
export type OrderRecord = Schemas['OrderRecord'];
export type PersonRecord = Schemas['PersonRecord'];
export type RecordVerification = Schemas['RecordVerification'];
export type Order = Schemas['Order'];
export type OrderDecision = Schemas['OrderDecision'];
export type OrderWaiting = Schemas['OrderWaiting'];
export type DeskOrder = Schemas['DeskOrder'];
export type DeskOrderRow = Schemas['DeskOrderRow'];
export type CaseHold = Schemas['CaseHold'];
export type CaseOpened = Schemas['CaseOpened'];
export type CaseRow = Schemas['CaseRow'];
export type DispensingOrder = Schemas['DispensingOrder'];
export type CaseGp = Schemas['CaseGp'];
export type GpConsent = Schemas['GpConsent'];
export type GpLetter = Schemas['GpLetter'];
export type GpLetterRow = Schemas['GpLetterRow'];
export type PersonGpLetter = Schemas['PersonGpLetter'];
export type QueuePage = Schemas['QueuePage'];
export type QueueState = Schemas['QueueState'];
export type TeamFigures = Schemas['TeamFigures'];
export type DecisionFigures = Schemas['DecisionFigures'];
export type LooksPage = Schemas['LooksPage'];
export type RecordLook = Schemas['RecordLook'];
export type QueueView = Schemas['QueueView'];
export type MissingFromCase = Schemas['MissingFromCase'];
export type MessageEntry = Schemas['MessageEntry'];
export type OrderMessage = Schemas['OrderMessage'];
export type OrderMessages = Schemas['OrderMessages'];
export type SavedPhrases = Schemas['SavedPhrases'];
export type Notification = Schemas['Notification'];

export type StaffMember = Schemas['StaffMember'];
export type StaffCredential = Schemas['StaffCredential'];
export type TeamMember = Schemas['TeamMember'];
export type TeamSession = Schemas['TeamSession'];
export type Invited = Schemas['Invited'];
