/** What customers do. Each scenario makes its own customers and sets the clock back. */
import './session.ts';
import './accounts.ts';
import './from-guest.ts';
import './passwords.ts';
import './attempts.ts';
import './profile.ts';
import './messages.ts';
import './products.ts';
import './cart.ts';
import './prescription.ts';
import './consultation.ts';
import './repeat-order.ts';
import './uploads.ts';
import './orders.ts';
import './payment.ts';
import './desk.ts';
import './notices.ts';
